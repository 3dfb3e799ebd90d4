/**
 * The shelves of this device for what is needed without a network, in IndexedDB: it has more room than the browser's storage, and every tab
 * sees the same. Nothing here ever throws: a browser that has none, or is full, keeps nothing.
 *
 *   await shelf("answers").put({ id: "...", ... })  ->  false where the device keeps nothing
 */
const name = "layar";
const shelves = ["answers", "writes", "keys", "files"] as const;

export interface Shelved {
  readonly id: string;
}

export interface Shelf<Value extends Shelved> {
  get(id: string): Promise<Value | undefined>;
  all(): Promise<readonly Value[]>;
  put(value: Value): Promise<boolean>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

let opened: Promise<IDBDatabase | undefined> | undefined;

function open(): Promise<IDBDatabase | undefined> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        for (const one of shelves) request.result.createObjectStore(one, { keyPath: "id" });
      };
      request.onsuccess = () => {
        const database = request.result;
        // Another tab, or the logout, throws all of it away.
        database.onversionchange = () => {
          database.close();
          opened = undefined;
        };
        resolve(database);
      };
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
  return opened;
}

export function shelf<Value extends Shelved>(of: (typeof shelves)[number]): Shelf<Value> {
  const ask = async <Result>(mode: IDBTransactionMode, question: (store: IDBObjectStore) => IDBRequest<Result>) => {
    const database = await open();
    return new Promise<Result | undefined>((resolve) => {
      try {
        const transaction = database?.transaction(of, mode);
        if (!transaction) return resolve(undefined);
        const request = question(transaction.objectStore(of));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => resolve(undefined);
      } catch {
        resolve(undefined);
      }
    });
  };
  return {
    get: (id) => ask<Value>("readonly", (store) => store.get(id)),
    all: async () => (await ask<Value[]>("readonly", (store) => store.getAll())) ?? [],
    put: async (value) => (await ask("readwrite", (store) => store.put(value))) !== undefined,
    remove: async (id) => void (await ask("readwrite", (store) => store.delete(id))),
    clear: async () => void (await ask("readwrite", (store) => store.clear())),
  };
}

/** Throws away all that this device keeps for a time without a network: at logout, and when another person comes. */
export async function forgetAll(): Promise<void> {
  await Promise.all(shelves.map((one) => shelf(one).clear()));
}
