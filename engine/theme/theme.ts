/**
 * Mantine's theme for engine and portal. Every value is a CSS variable of tokens.css or mantine.css, so that one theme serves all programs
 * and both colour schemes. Colour names that components take: `program`, `info`, `ok`, `warn`, `danger`, `neutral`.
 */
import {
  Badge,
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

interface Tone {
  readonly fill: string;
  readonly hover: string;
  readonly on: string;
  readonly soft: string;
  readonly ink: string;
}

const plainTone = (role: string): Tone => ({
  fill: `var(--color-${role})`,
  hover: `var(--color-${role})`,
  on: "var(--color-on-tone)",
  soft: `var(--color-${role}-soft)`,
  ink: `var(--color-${role})`,
});

const tones = {
  program: {
    fill: "var(--color-primary)",
    hover: "var(--color-primary-strong)",
    on: "var(--color-on-primary)",
    soft: "var(--color-primary-soft)",
    ink: "var(--color-primary-strong)",
  },
  info: plainTone("info"),
  ok: plainTone("ok"),
  warn: plainTone("warn"),
  danger: plainTone("danger"),
  neutral: {
    fill: "var(--color-ink-2)",
    hover: "var(--color-ink)",
    on: "var(--color-surface)",
    soft: "var(--color-sunken)",
    ink: "var(--color-ink-2)",
  },
} satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;

/** Mantine asks for ten shades: soft, seven of the colour itself, and two strong ones. */
function shades({ soft, fill, hover }: Tone): MantineColorsTuple {
  return [soft, soft, soft, fill, fill, fill, fill, fill, hover, hover];
}

const colorless = { background: "transparent", hover: "var(--color-sunken)", border: "1px solid transparent" };

/** Colours of buttons, badges, alerts: filled, light, outline and subtle in each tone; the rest as Mantine has it. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const { color = input.theme.primaryColor, variant } = input;
  const tone = (tones as Readonly<Record<string, Tone | undefined>>)[color];
  if (!tone) return defaultVariantColorsResolver(input);
  switch (variant) {
    case "filled":
      return { background: tone.fill, hover: tone.hover, color: tone.on, border: "1px solid transparent" };
    case "light":
      return { background: tone.soft, hover: tone.soft, color: tone.ink, border: "1px solid transparent" };
    case "outline":
      return { ...colorless, color: tone.ink, border: `1.5px solid ${tone.fill}` };
    case "subtle":
    case "transparent":
      return { ...colorless, color: tone.ink };
    default:
      return defaultVariantColorsResolver(input);
  }
};

/** Modal, Drawer and Spotlight write no <style>: the page stands still by a rule of base.css while one is open. */
const stillPage = { defaultProps: { lockScroll: false } };

/** A list of choices stays while its box is beyond the edge of the page: who types in it is led back to it. */
const keptList = { defaultProps: { hideDetached: false } };

export const theme = createTheme({
  primaryColor: "program",
  colors: Object.fromEntries(Object.entries(tones).map(([name, tone]) => [name, shades(tone)])),
  variantColorResolver,
  fontFamily: "var(--font)",
  defaultRadius: "sm",
  radius: {
    xs: "var(--radius-badge)",
    sm: "var(--radius-control)",
    md: "var(--radius-notice)",
    lg: "var(--radius-card)",
    xl: "var(--radius-dialog)",
  },
  spacing: {
    xs: "var(--space-2)",
    sm: "var(--space-3)",
    md: "var(--space-4)",
    lg: "var(--space-5)",
    xl: "var(--space-7)",
  },
  respectReducedMotion: true,
  cursorType: "pointer",
  focusRing: "auto",
  components: {
    Button: Button.extend({ classNames: { root: "button", inner: "button-inner", label: "button-label" } }),
    Badge: Badge.extend({ defaultProps: { variant: "light" }, classNames: { root: "badge", label: "badge-label" } }),
    Combobox: keptList,
    Modal: stillPage,
    ModalRoot: stillPage,
    Drawer: stillPage,
    DrawerRoot: stillPage,
    SpotlightRoot: stillPage,
  },
});

/** Nothing for Mantine to write: mantine.css has its variables. */
export const noVariables: CSSVariablesResolver = () => ({ variables: {}, light: {}, dark: {} });
