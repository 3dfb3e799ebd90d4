/** Ways out of the page: to the backend's login and logout, and to the start. Whoever guards unsaved forms is told not to ask. */
let leaving = false;

/** True once the page goes away on purpose. */
export function isLeaving(): boolean {
  return leaving;
}

function leaveTo(address: string): void {
  leaving = true;
  location.assign(address);
}

/** To the backend's login, and back to this very page afterwards; `failed` says that who is logged in cannot be shown anything. */
export function login({ failed = false } = {}): void {
  const here = location.pathname + location.search;
  const asked = new URLSearchParams({ ...(here === "/" ? {} : { kembali: here }), ...(failed ? { gagal: "1" } : {}) });
  leaveTo(`/backend/auth/login${asked.size > 0 ? `?${asked}` : ""}`);
}

/** Clears what is stored on this device, then logs out (000 §4). */
export function logout(): void {
  localStorage.clear();
  sessionStorage.clear();
  leaveTo("/backend/auth/logout");
}

export function startOver(): void {
  leaveTo("/");
}
