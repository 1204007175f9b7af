"use client";
import { useSyncExternalStore } from "react";
import { CodeBlock } from "../code";
import { STATIC_ORIGIN, withOrigin } from "./site-origin";

const never = () => () => undefined;

/** The address of this site. The pages are made at build time, so only the browser knows it. */
const useSiteOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => STATIC_ORIGIN,
  );

/** Code with the address of this site in place of `STATIC_ORIGIN`. */
export function SiteCode({ label, text }: { label: string; text: string }) {
  return <CodeBlock label={label} text={withOrigin(text, useSiteOrigin())} />;
}
