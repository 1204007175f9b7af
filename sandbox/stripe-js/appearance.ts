import type { Appearance } from "@stripe/stripe-js";

const THEMES: Record<NonNullable<Appearance["theme"]>, Record<string, string>> = {
  stripe: {
    colorPrimary: "#0570de",
    colorBackground: "#ffffff",
    colorText: "#30313d",
    colorDanger: "#b3123a",
    walletButton: "#000000",
    walletText: "#ffffff",
    borderRadius: "6px",
  },
  night: {
    colorPrimary: "#85d996",
    colorBackground: "#22232b",
    colorText: "#ffffff",
    colorDanger: "#fe87a1",
    walletButton: "#ffffff",
    walletText: "#000000",
    borderRadius: "6px",
  },
  flat: {
    colorPrimary: "#1a1b25",
    colorBackground: "#f4f4f6",
    colorText: "#1a1b25",
    colorDanger: "#b3123a",
    walletButton: "#000000",
    walletText: "#ffffff",
    borderRadius: "4px",
  },
};

const safe = (value: string) => value.replace(/[{};<>]/g, "");
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The page's appearance as CSS: variables for our sheet, then its own rules (`.Input`, `.Label`, `.Error` …). */
export function appearanceCss(appearance: Appearance | undefined): string {
  const variables = { ...THEMES[appearance?.theme ?? "stripe"], ...appearance?.variables };
  const declarations = Object.entries(variables)
    .filter(([, value]) => typeof value === "string" && value !== "")
    .map(([name, value]) => `--${name}: ${safe(String(value))};`);
  const rules = Object.entries(appearance?.rules ?? {}).map(([selector, properties]) => {
    const body = Object.entries(properties)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${kebab(name)}: ${safe(String(value))};`);
    return `${safe(selector)} { ${body.join(" ")} }`;
  });
  return `:host { ${declarations.join(" ")} } ${rules.join(" ")}`;
}

/** A style sheet made by script, which `style-src 'self'` allows. A style element would be refused. */
export function sheet(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}
