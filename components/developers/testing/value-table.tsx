import { Prose } from "@/components/developers/prose";
import { CopyButton } from "@/components/ui/copy-button";
import type { TestValueList } from "./value-lists";

/** Only a value that is entered as it is can be copied. */
const isWhole = (value: string): boolean => !value.startsWith("…");

/** One list of test values. Each row has its words in `data-value`, for the search on this page. */
export function ValueTable({ list: { id, title, how, heads, values } }: { list: TestValueList }) {
  const [, , third] = heads;
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-values className="mt-12 scroll-mt-28">
      <h3 id={`${id}-title`} className="text-xl">
        {title}
      </h3>
      <p className="mt-1 max-w-prose text-muted">
        <Prose text={how} />
      </p>
      <table className="mt-3 block w-full text-left text-sm md:table">
        <thead className="sr-only md:not-sr-only">
          <tr className="border-b">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-6 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block border-t md:table-row-group md:border-t-0">
          {values.map(({ value, effect, also }) => (
            <tr
              key={value}
              data-value={`${title} ${value} ${value.replaceAll(" ", "")} ${effect} ${also ?? ""}`.toLowerCase()}
              className="grid gap-x-4 border-b py-2 md:table-row md:py-0"
            >
              <td className="md:w-72 md:py-1.5 md:pr-6">
                <span className="flex min-h-9 items-center gap-1">
                  <code className="whitespace-nowrap font-mono font-semibold">{value}</code>
                  {isWhole(value) && (
                    <CopyButton value={value} label={`Copy: ${value}`} className="[&_svg]:size-4!" />
                  )}
                </span>
              </td>
              <td className="md:py-1.5 md:pr-6">{effect}</td>
              {third && (
                <td className="text-muted md:w-80 md:py-1.5">
                  {also && (
                    <span className="flex min-h-9 items-center gap-1">
                      <span className="md:sr-only">{third}: </span>
                      <code className="font-mono [overflow-wrap:anywhere]">{also}</code>
                      <CopyButton value={also} label={`Copy: ${also}`} className="[&_svg]:size-4!" />
                    </span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
