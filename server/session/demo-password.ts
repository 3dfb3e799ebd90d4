/** The password of every demo person without one of their own; printed at start. */
export const demoPassword = "layar-demo";
