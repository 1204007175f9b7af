"use client";
import { CircleAlert, Loader, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { SearchState } from "./use-search";

/** The state of a search, where the list does not show it. */
export function PaletteNotice({
  found,
  tooShort,
  isSlow,
  failure,
  retry,
}: {
  /** Null: there is no answer for the text yet. */
  found: number | null;
  tooShort: boolean;
  isSlow: boolean;
  failure: SearchState["failure"];
  retry: () => void;
}) {
  const t = useTranslations("adminSearch");
  const short = tooShort || failure === "TOO_SHORT";
  return (
    <>
      {/* Present from the start, because an element that appears together with its text is not announced. */}
      <p role="status" className="sr-only">
        {found !== null && t("found", { count: found })}
        {short && t("tooShort")}
        {isSlow && t("slow")}
      </p>
      {found === 0 && (
        <div className="flex gap-3 border-t px-4 py-4 text-sm">
          <SearchX aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <div>
            <p className="font-medium">{t("nothing")}</p>
            <p className="mt-1 text-muted">{t("help")}</p>
          </div>
        </div>
      )}
      {short && <p className="border-t px-4 py-3 text-muted text-sm">{t("tooShort")}</p>}
      {isSlow && (
        <p className="flex items-center gap-2 border-t px-4 py-3 text-muted text-sm">
          <Loader aria-hidden="true" className="size-4 animate-spin motion-reduce:animate-none" />
          {t("slow")}
        </p>
      )}
      {(failure === "FAILED" || failure === "OFFLINE") && (
        <div role="alert" className="flex items-center gap-3 border-t px-4 py-3 text-sm">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
          <span className="flex-1">{t(failure === "OFFLINE" ? "offline" : "failed")}</span>
          <button
            type="button"
            onClick={retry}
            className="min-h-9 rounded-control px-3 font-medium text-link underline-offset-4 hover:underline"
          >
            {t("retry")}
          </button>
        </div>
      )}
    </>
  );
}
