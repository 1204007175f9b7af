"use client";
import { useSyncExternalStore } from "react";
import { Tabs } from "@/components/ui/tabs";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { CodeBlock } from "../code";
import { chooseSampleLanguage, useSampleLanguage } from "./language-choice";
import { SAMPLE_LANGUAGES, type SampleLanguage } from "./languages";

const never = () => () => {};

/**
 * The address of the API on this site. The pages are built once for all addresses, so the built page has the variable of the
 * guides, and the browser replaces it.
 */
const useApiAddress = (): string =>
  useSyncExternalStore(
    never,
    () => `${location.origin}/api/v2`,
    () => "$BASE",
  );

/** A request as code, in a tab per language. Without scripts, it is the first one alone. */
export function RequestTabs({ request }: { request: SampleRequest }) {
  const language = useSampleLanguage();
  const base = useApiAddress();
  return (
    <Tabs
      label="Language of the request"
      isSmall
      value={language}
      onValueChange={(value) => chooseSampleLanguage(value as SampleLanguage)}
      className="min-w-0"
      tabs={SAMPLE_LANGUAGES.map(({ id, label, write }) => ({
        value: id,
        label,
        content: id === language && <CodeBlock label={`Request: ${label}`} text={write(request, base)} />,
      }))}
    />
  );
}
