"use client";
import type { Appearance } from "@stripe/stripe-js";
import { useEffect, useState } from "react";

const colours = {
  colorPrimary: "--primary",
  colorBackground: "--surface",
  colorText: "--foreground",
  colorTextSecondary: "--muted",
  colorTextPlaceholder: "--muted",
  colorDanger: "--danger",
  colorSuccess: "--success",
} as const;

/** The current colour of a variable. The browser resolves `light-dark()`, so it is asked. */
function resolve(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Whether the page is dark, by the person's choice or by their device. */
function isDark(scheme: MediaQueryList): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "dark" || (chosen !== "light" && scheme.matches);
}

function read(scheme: MediaQueryList): Appearance {
  const root = getComputedStyle(document.documentElement);
  const border = resolve("--border-strong");
  const ring = resolve("--ring");
  return {
    // A wallet's button has no colour of ours. It is light on a dark page.
    theme: isDark(scheme) ? "night" : "stripe",
    variables: {
      ...Object.fromEntries(Object.entries(colours).map(([name, variable]) => [name, resolve(variable)])),
      borderRadius: root.getPropertyValue("--control-radius").trim() || "12px",
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: "16px",
      spacingUnit: "5px",
    },
    rules: {
      ".Input": { border: `1px solid ${border}`, boxShadow: "none", padding: "13px 14px" },
      ".Input:focus": { border: `1px solid ${border}`, boxShadow: "none", outline: `3px solid ${ring}` },
      ".Label": { fontWeight: "500", fontSize: "14px" },
    },
  };
}

/**
 * The brand's theme for the provider's form, updated when the colour scheme changes. Undefined before the page is
 * ready.
 */
export function usePaymentAppearance(): Appearance | undefined {
  const [appearance, setAppearance] = useState<Appearance>();
  useEffect(() => {
    const scheme = window.matchMedia("(prefers-color-scheme: dark)");
    const update = () => setAppearance(read(scheme));
    update();
    scheme.addEventListener("change", update);
    const chosen = new MutationObserver(update);
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      scheme.removeEventListener("change", update);
      chosen.disconnect();
    };
  }, []);
  return appearance;
}
