"use client";
import { useSyncExternalStore } from "react";
import { CodeBlock } from "../code";
import { Prose } from "../prose";
import { SITE_PLACEHOLDER, withOrigin } from "./site-origin";

const never = () => () => undefined;

/** The address of this site, which only the browser knows. Until its scripts run, and without scripts: a placeholder. */
const useSiteOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => SITE_PLACEHOLDER,
  );

/** Explains the placeholder to readers without scripts. */
function PlaceholderNote() {
  return (
    <noscript>
      <p className="mt-2 mb-4 text-muted text-sm">
        <Prose
          text={`Replace \`${SITE_PLACEHOLDER}\` with the beginning of this page's address, up to \`/developers\`.`}
        />
      </p>
    </noscript>
  );
}

/** Code with the address of this site in place of `SITE_PLACEHOLDER`. */
export function SiteCode({ label, text }: { label: string; text: string }) {
  const origin = useSiteOrigin();
  return (
    <>
      <CodeBlock label={label} text={withOrigin(text, origin)} />
      {text.includes(SITE_PLACEHOLDER) && <PlaceholderNote />}
    </>
  );
}

/** A document of the repository as HTML, with the address of this site in place of `SITE_PLACEHOLDER`. */
export function SiteDocument({ html, className }: { html: string; className?: string }) {
  const origin = useSiteOrigin();
  return (
    <>
      {html.includes(SITE_PLACEHOLDER) && <PlaceholderNote />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from the repository */}
      <div className={className} dangerouslySetInnerHTML={{ __html: withOrigin(html, origin) }} />
    </>
  );
}
