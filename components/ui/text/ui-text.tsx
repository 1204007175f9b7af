"use client";
import { createContext, type ReactNode, useContext } from "react";

/** The few texts of the primitives themselves. All others are props. */
export type UiText = {
  close: string;
  copy: string;
  copied: string;
  optional: string;
  retry: string;
  reference: string;
  /** For screen readers, after a link that opens a new tab. */
  newTab: string;
  /** For a text that is too long; `#` is replaced by the most characters. */
  tooLong: string;
};

const english: UiText = {
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  optional: "Optional",
  retry: "Try again",
  reference: "Reference",
  newTab: "opens in a new tab",
  tooLong: "Use at most # characters.",
};

const UiTextContext = createContext(english);

/** Gives the primitives their texts in the visitor's language (`messages/<locale>/ui.json`). */
export function UiTextProvider({ text, children }: { text: UiText; children: ReactNode }) {
  return <UiTextContext value={text}>{children}</UiTextContext>;
}

export function useUiText(): UiText {
  return useContext(UiTextContext);
}
