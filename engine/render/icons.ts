/** Icon names that documents may use, as 24x24 outlines. */
export const iconPaths = {
  book: "M5 4h6a2 2 0 0 1 1 .5A2 2 0 0 1 13 4h6a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6l-1 1-1-1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm7 .5V20",
  calendar: "M4 6h16v14H4zm0 5h16M8 3v4m8-4v4",
  card: "M3 6h18v13H3zm5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm-3 3a3 3 0 0 1 6 0m3-6h4m-4 3h4",
  check: "m5 12 5 5 9-10",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-left": "m15 6-6 6 6 6",
  "chevron-right": "m9 6 6 6-6 6",
  "chevron-up": "m6 15 6-6 6 6",
  close: "m6 6 12 12M18 6 6 18",
  error: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm-3-12 6 6m0-6-6 6",
  exit: "M10 4H5v16h5m5-4 4-4-4-4m4 4H10",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  "eye-off":
    "M4 4l16 16M10 5.2A10 10 0 0 1 12 5c6 0 10 7 10 7a18 18 0 0 1-3.2 3.9M6.3 6.9A18 18 0 0 0 2 12s4 7 10 7a10 10 0 0 0 4.4-1M10 10a3 3 0 0 0 4 4",
  file: "M6 3h8l4 4v14H6zm8 0v4h4",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm-2.5-11.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3h.01",
  home: "M3 11 12 3l9 8v9a1 1 0 0 1-1 1h-5v-7H9v7H4a1 1 0 0 1-1-1z",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-10v5m0-8h.01",
  layers: "M12 4 3 9l9 5 9-5zM3 14l9 5 9-5",
  lock: "M6 11h12v10H6zm3 0V8a3 3 0 0 1 6 0v3",
  open: "M10 5H5v14h14v-5M14 4h6v6m0-6-9 9",
  restart: "M5 5v5h5M5.5 10A7.5 7.5 0 1 1 5 15",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5",
  success: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm-4-9 3 3 5-6",
  swap: "M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  upload: "M12 16V4m-5 5 5-5 5 5M4 17v3h16v-3",
  warning: "M12 4 2 20h20zm0 6v5m0 2.5h.01",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 9a8 8 0 0 1 16 0",
} as const;

export type IconName = keyof typeof iconPaths;
