"use client";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";

/** Case, accents and the gaps in numbers do not matter to somebody who searches. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
const digits = (text: string) => text.replace(/\D/g, "");

function fits(text: string, wish: string): boolean {
  const words = folded(wish).split(/\s+/).filter(Boolean);
  if (words.every((word) => folded(text).includes(word))) return true;
  const number = digits(wish).replace(/^0+/, "");
  return number.length >= 3 && /^[\d\s+()-]+$/.test(wish) && digits(text).includes(number);
}

/** Narrows rows the server has rendered; they stay its markup. */
export function LineSearch({
  rows,
  labels,
}: {
  rows: readonly { key: string; text: string; node: ReactNode }[];
  /** `shown` has `{shown}` and `{total}`. */
  labels: { search: string; shown: string; none: string; clear: string };
}) {
  const [wish, setWish] = useState("");
  const found = rows.filter(({ text }) => fits(text, wish));
  return (
    <>
      <search className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full sm:w-80">
          <Input
            type="search"
            aria-label={labels.search}
            placeholder={labels.search}
            leading={<Search aria-hidden="true" />}
            value={wish}
            onChange={(event) => setWish(event.target.value)}
          />
        </div>
        <p role="status" className="tabular text-muted text-sm">
          {wish &&
            labels.shown.replace("{shown}", String(found.length)).replace("{total}", String(rows.length))}
        </p>
      </search>
      <Card className="overflow-hidden">
        {found.length > 0 ? (
          <ul className="divide-y">
            {found.map(({ key, node }) => (
              <li key={key}>{node}</li>
            ))}
          </ul>
        ) : (
          <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
            <p className="text-muted">{labels.none}</p>
            <Button intent="secondary" size="sm" onClick={() => setWish("")}>
              {labels.clear}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}
