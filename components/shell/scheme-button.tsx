"use client";
import { Moon, Sun } from "lucide-react";
import { iconButtonStyle } from "@/components/ui/icon-button";

/** Switches between light and dark, and stores the choice. Without a choice, the device decides. */
export function SchemeButton({ label }: { label: string }) {
  const change = () => {
    const { dataset } = document.documentElement;
    const now = dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const next = now === "dark" ? "light" : "dark";
    dataset.theme = next;
    localStorage.setItem("theme", next);
  };
  return (
    <button type="button" onClick={change} aria-label={label} title={label} className={iconButtonStyle}>
      <Moon aria-hidden="true" className="dark:hidden" />
      <Sun aria-hidden="true" className="hidden dark:block" />
    </button>
  );
}
