"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Kbd } from "@/components/ui/text/kbd";
import type { StaffPage } from "../search/palette";

/** The keys of the page below the window, read from the page. */
const keysOfPage = (): [keys: string[], what: string][] => {
  const keyed = [...document.querySelectorAll<HTMLElement>("main [data-keys]")].filter((one) =>
    one.checkVisibility(),
  );
  return [...Map.groupBy(keyed, ({ dataset }) => dataset.keys ?? "")].map(([keys, [first]]) => [
    keys.split(" "),
    first?.textContent?.trim() ?? "",
  ]);
};

/** The functions of the staff pages' keys. */
export default function KeyList({ pages, onClose }: { pages: readonly StaffPage[]; onClose: () => void }) {
  const t = useTranslations("adminKeys");
  const [onPage] = useState(keysOfPage);
  const mac = /mac/i.test(navigator.userAgent);
  const everywhere: [keys: string[], what: string][] = [
    [[mac ? "⌘" : "Ctrl", "K"], t("search")],
    [["/"], t("filter")],
    [["j", "k"], t("rows")],
    [["x"], t("select")],
    [["o", "1–9"], t("openRow")],
    [["?"], t("list")],
    [["Esc"], t("escape")],
  ];
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t("title")} description={t("off")}>
      <Keys heading={t("everywhere")} keys={everywhere} />
      {onPage.length > 0 && <Keys heading={t("onPage")} keys={onPage} />}
      <Keys
        heading={t("goTo")}
        keys={pages.map(({ label, letter }) => [["g", letter ?? ""], label] as const)}
      />
      <Keys
        heading={t("palette")}
        keys={[
          [["↑", "↓"], t("move")],
          [["↵"], t("open")],
          [["⇧", "↵"], t("newTab")],
        ]}
      />
    </Dialog>
  );
}

function Keys({
  heading,
  keys,
}: {
  heading: string;
  keys: readonly (readonly [keys: readonly string[], what: string])[];
}) {
  return (
    <section className="mb-4 last:mb-0">
      <h3 className="mb-1 font-medium text-muted text-sm">{heading}</h3>
      <dl className="gap-8 text-sm sm:columns-2">
        {keys.map(([signs, what]) => (
          <div
            key={signs.join(" ")}
            className="flex min-h-9 break-inside-avoid items-center justify-between gap-4 border-b"
          >
            <dt>{what}</dt>
            <dd className="flex gap-1">
              {signs.map((sign) => (
                <Kbd key={sign}>{sign}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
