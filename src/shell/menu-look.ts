/** How a row of a menu is shown, the same for entries and groups. */
export const menuLook = {
  classNames: {
    root: "menu-entry",
    label: "menu-label",
    description: "menu-caption",
    children: "menu-inner",
    section: "menu-section",
  },
} as const;
