import { expect, test } from "vitest";
import { glossary, readTerms } from "./terms";

test("the glossary has each term once, in words that need no repository", () => {
  const terms = glossary().flatMap((section) => section.terms);
  expect(terms.length).toBeGreaterThan(40);
  const anchors = [...terms, ...glossary()].map(({ anchor }) => anchor);
  expect(anchors.filter((one, index) => anchors.indexOf(one) !== index)).toEqual([]);
  for (const { meaning } of terms) expect(meaning).not.toMatch(/\]\(|lib\/|\.md/);
});

test("a term keeps its words, and loses its links, its table and its module", () => {
  const text = `# Terms

## Billing

| Term | Meaning | Table | Module |
| --- | --- | --- | --- |
| **Credit note** | Lowers an [invoice](x.md) ([why](y.md)). | \`credit_notes\` | \`lib/billing\` |
| **Reaction** | \`lib/reactions.ts\` lists them. | none | \`lib\` |

## Pricing

- Not a term.
`;
  expect(readTerms(text)).toEqual([
    {
      anchor: "section-billing",
      title: "Billing",
      terms: [{ anchor: "credit-note", name: "Credit note", meaning: "Lowers an invoice." }],
    },
  ]);
});
