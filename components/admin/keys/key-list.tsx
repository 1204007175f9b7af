"use client";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import type { StaffPage } from "../search/palette";

/** What the keys of the staff pages do. */
export default function KeyList({ pages, onClose }: { pages: readonly StaffPage[]; onClose: () => void }) {
  const t = useTranslations("adminKeys");
  const mac = /mac/i.test(navigator.userAgent);
  const everywhere: [keys: string[], what: string][] = [
    [[mac ? "⌘" : "Ctrl", "K"], t("search")],
    [["/"], t("filter")],
    [["j", "k"], t("rows")],
    [["x"], t("select")],
    [["?"], t("list")],
    [["Esc"], t("escape")],
  ];
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t("title")} description={t("off")}>
      <Keys heading={t("everywhere")} keys={everywhere} />
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
