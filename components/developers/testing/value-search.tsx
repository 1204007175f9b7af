"use client";
import { Search } from "lucide-react";
import { useState } from "react";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";

/**
 * Hides the rows below `#test-values` that lack a word, and lists without a row. It works on the rendered rows, so the
 * values are sent once.
 * @returns how many rows remain
 */
function show(text: string): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const list of document.querySelectorAll<HTMLElement>("#test-values [data-values]")) {
    let own = 0;
    for (const row of list.querySelectorAll<HTMLElement>("[data-value]")) {
      const isFound = words.every((word) => row.dataset.value?.includes(word));
      row.hidden = !isFound;
      if (isFound) own += 1;
    }
    list.hidden = own === 0;
    found += own;
  }
  return found;
}

/** Finds test values on this page. */
export function ValueSearch() {
  const [found, setFound] = useState<number>();
  return (
    <search className="block max-w-md">
      <Field label="Find a test value">
        <Input
          type="search"
          leading={<Search aria-hidden="true" />}
          placeholder="declined, 0004, webhook…"
          onChange={({ target: { value } }) => setFound(value.trim() === "" ? void show("") : show(value))}
        />
      </Field>
      <p role="status" className="mt-2 min-h-5 text-muted text-sm">
        {found === undefined ? "" : found === 0 ? "Nothing found." : `${found} found`}
      </p>
    </search>
  );
}
