/**
 * The content of a preview: a screen as somebody, at a date, in a width, in a state. Views stand in the address of the preview, so that
 * what one person looks at can be sent to another; several views stand side by side.
 *
 *   previewAddress({ screen: "gurupenggerak/biodata", persona: "sri.wahyuni", date: "2028-01-01", width: 360 })
 *     ->  http://localhost:8080/pratinjau?layar=gurupenggerak%2Fbiodata&sebagai=sri.wahyuni&tanggal=2028-01-01&lebar=360
 */

export const previewPath = "/pratinjau";

export const isPreviewPage = (address: string): boolean => address.split("?", 1)[0] === previewPath;

/** Where a frame of the preview begins: the server notes whose it is and leads on to the screen. */
export const previewEntry = `${previewPath}/masuk`;

/** The choices of the preview's bar: people and screens. */
export const previewChoices = `${previewPath}/pilihan`;

/**
 * The page of the preview, and each of its frames, is a host of its own below this one; browsers take them all for this machine. So each frame
 * has its own cookies and its own storage, and four people are there at once; and they are of one site, or browsers would keep no cookies of
 * the frames. Each window of the preview has its letter: `a1.layar.localhost`.
 */
export const pageHost = "layar.localhost";

export const frameHost = (window: number, frame: number): string => `${String.fromCharCode(97 + window)}${frame + 1}.${pageHost}`;

export const isFrameHost = (host: string): boolean => /^[a-z][1-4]\.layar\.localhost(:\d+)?$/.test(host);

/** The people who see the screen, or the block, of a view. */
export const previewWho = `${previewPath}/siapa`;

/** The meaning of what changed in the documents since the branch began, for everybody or for one person (`bagi`). */
export const previewDifference = `${previewPath}/perbedaan`;

/** Keeps what a view shows as a case beside the documents. */
export const previewCase = `${previewPath}/kasus`;

/** The outcomes of a condition for rows of a record type, for the person of a frame. */
export const previewRows = `${previewPath}/baris`;

/** The words that a case has of its writer: what it promises, and the sentence of the specification with its section. */
export interface KeptWords {
  readonly title: string;
  readonly section: string;
  readonly sentence: string;
}

/** The file that was written, and how many expectations stand in it. */
export interface KeptCase {
  readonly path: string;
  readonly expectations: number;
}

/** The cookie by which each request of a frame says what it is a view of. */
export const previewCookie = "pratinjau";

/** A forced answer of a call that never comes carries this header; the frame then waits for ever. */
export const neverHeader = "x-pratinjau-menunggu";

/** How the calls of the screen are answered, by the words of the address. */
export const previewStates = { loading: "memuat", empty: "kosong", refused: "ditolak", failed: "gagal", many: "banyak" } as const;
export type PreviewState = keyof typeof previewStates;

export interface PreviewView {
  /** The id of a screen; a dialog opens over the home of its person. */
  readonly screen?: string | undefined;
  /** The address inside the portal, where it is another than the screen's own, such as that of one row. */
  readonly path?: string | undefined;
  /** The person who looks: the login of a demo person; a visitor when left out. */
  readonly persona?: string | undefined;
  /** The program that they open, of several. */
  readonly program?: string | undefined;
  readonly role?: string | undefined;
  /** The number of the cohort, as if they were of it. */
  readonly cohort?: string | undefined;
  /** The differences of the person, as a JSON merge patch over how the demo's file describes them: `{"profile":{"k_lulus_gpm":3}}`. */
  readonly change?: string | undefined;
  /** In WIB: `2028-01-01`, `2028-01-01 10:00` or with seconds; the time is now when left out. */
  readonly date?: string | undefined;
  /** In CSS pixels. */
  readonly width?: number | undefined;
  readonly state?: PreviewState | undefined;
  /** The id of a block: the rest of the screen is left out. */
  readonly part?: string | undefined;
}

/** The message to a frame at its beginning: where the screen is, and what lets it stand there. */
export interface PreviewFrame {
  readonly path: string;
  /** A screen that opens over the one at the path. */
  readonly dialog?: { readonly screen: string; readonly params: Readonly<Record<string, unknown>> };
  readonly program?: string | undefined;
  readonly ptkId?: unknown;
}

/** The people who see a screen or a block: people of the demo, else somebody who was made for it. */
export interface WhoSees {
  readonly people: readonly string[];
  /** The ids of the blocks of the screen. */
  readonly parts: readonly string[];
  readonly made?: PreviewView;
}

/** The difference that `npm run diff` tells as data, as far as the page of the preview shows it. */
export interface PreviewDifference {
  /** The commit at which the branch began. */
  readonly revision: string;
  /** The words of the ranks, the gravest first. */
  readonly ranks: Readonly<Record<string, string>>;
  readonly documents: readonly { readonly path: string; readonly isOwn: boolean; readonly claims: readonly ToldClaim[] }[];
}

export interface ToldClaim {
  readonly rank: string;
  readonly sentence: string;
  readonly witness?: { readonly sentence: string };
  /** The address of the preview that shows the witness. */
  readonly preview?: string;
}

/** The choices of the preview's bar. */
export interface PreviewChoices {
  readonly screens: readonly { readonly id: string; readonly title: string; readonly path?: string | undefined }[];
  readonly people: readonly PersonChoice[];
  /** Names of programs by id. */
  readonly programs: Readonly<Record<string, string>>;
  /** Ids of cohorts. */
  readonly cohorts: readonly string[];
}

export interface PersonChoice {
  readonly login: string;
  readonly name: string;
  readonly label: string;
  readonly programs: readonly string[];
  readonly roles: readonly string[];
  readonly cohort?: string | undefined;
}

const words = {
  screen: "layar",
  path: "alamat",
  persona: "sebagai",
  program: "program",
  role: "peran",
  cohort: "kohort",
  change: "ubah",
  date: "tanggal",
  width: "lebar",
  state: "keadaan",
  part: "bagian",
} as const satisfies Record<keyof PreviewView, string>;

const keys = Object.keys(words) as (keyof PreviewView)[];

/** So many views stand side by side at most. */
export const mostViews = 4;

/** The address of one view, or of several side by side, at a server of `npm run dev` or `npm run preview`. */
export function previewAddress(views: PreviewView | readonly PreviewView[], server = "http://localhost:8080"): string {
  return `${server}${previewPath}?${writeViews(Array.isArray(views) ? views : [views as PreviewView])}`;
}

/** One view as a query. */
export const writeView = (view: PreviewView): URLSearchParams => writeViews([view]);

export const readView = (query: string | URLSearchParams): PreviewView => readViews(query)[0] as PreviewView;

/** The part that all views share stands once in the query, the part that differs once for each. */
export function writeViews(views: readonly PreviewView[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of keys) {
    const values = views.map((view) => written(key, view));
    const shared = new Set(values).size === 1 ? values.slice(0, 1) : values;
    if (shared.some((value) => value !== "")) for (const value of shared) query.append(words[key], value);
  }
  const told = Math.max(1, ...keys.map((key) => query.getAll(words[key]).length));
  if (told < views.length) query.set("kolom", String(views.length));
  return query;
}

/** At least one view; words that mean nothing are left out. */
export function readViews(query: string | URLSearchParams): PreviewView[] {
  const params = new URLSearchParams(query);
  const told = keys.map((key) => params.getAll(words[key]).length);
  const count = Math.min(mostViews, Math.max(1, Number(params.get("kolom")) || 1, ...told));
  return Array.from({ length: count }, (_, index) => {
    const entries = keys.flatMap((key): [string, unknown][] => {
      const all = params.getAll(words[key]);
      const value = read(key, all[index] ?? all[0] ?? "");
      return value === undefined ? [] : [[key, value]];
    });
    return Object.fromEntries(entries) as PreviewView;
  });
}

function written(key: keyof PreviewView, view: PreviewView): string {
  if (key === "state") return view.state === undefined ? "" : previewStates[view.state];
  return String(view[key] ?? "");
}

function read(key: keyof PreviewView, value: string): unknown {
  if (value === "") return undefined;
  if (key === "width") return Number(value) > 0 ? Number(value) : undefined;
  if (key === "state") return Object.entries(previewStates).find(([, word]) => word === value)?.[0];
  if (key === "path") return /^\/(?!\/)/.test(value) ? value : undefined;
  return value;
}
