import type { LinkedPart } from "@/lib/help/questions/linked-text";

/** A message of a question, with its links. */
export function LinkedText({ parts }: { parts: readonly LinkedPart[] }) {
  return parts.map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and none moves
      <a key={index} href={href} className="font-medium text-link underline underline-offset-4">
        {text}
      </a>
    ),
  );
}
