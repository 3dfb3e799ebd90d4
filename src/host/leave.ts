/** Ways out of the page: to the backend's login, and to the start. The guard of unsaved forms does not ask on them. */
let leaving = false;

/** True once the page goes away on purpose. */
export function isLeaving(): boolean {
  return leaving;
}

/** To another address, for good. */
export function leaveTo(address: string): void {
  leaving = true;
  location.assign(address);
}

/** To the backend's login, and back to this page afterwards; `failed`: the person is logged in, but no page can be shown to them. */
export function login({ failed = false } = {}): void {
  const here = location.pathname + location.search;
  const asked = new URLSearchParams({ ...(here === "/" ? {} : { kembali: here }), ...(failed ? { gagal: "1" } : {}) });
  leaveTo(`/backend/auth/login${asked.size > 0 ? `?${asked}` : ""}`);
}

export function startOver(): void {
  leaveTo("/");
}
