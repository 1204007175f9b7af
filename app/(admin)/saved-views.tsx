import { getTranslations } from "next-intl/server";
import { saveView, viewActions } from "@/app/(admin)/actions/people/view-actions";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ViewBar } from "@/components/admin/views/view-bar";
import { keptParameters, type ViewList } from "@/lib/care/saved-views/lists";
import type { SavedView } from "@/lib/care/saved-views/model";
import { listSavedViewsOperation } from "@/lib/care/saved-views/operations";
import { actionMaker } from "./actions/action-of";
import { withQuery } from "./pages-of";

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString();

/** The views that the person and their colleagues keep of a list, and what keeps the filter of now. */
export async function SavedViews({
  list,
  path,
  values,
}: {
  list: ViewList;
  path: string;
  /** The query parameters of the page. */
  values: Readonly<Record<string, string>>;
}) {
  const [{ items }, maker, t] = await Promise.all([
    readAsStaff<{ items: SavedView[] }>(listSavedViewsOperation, { query: { list } }),
    currentStaff().then(actionMaker),
    getTranslations("adminLists.views"),
  ]);
  const kept = keptParameters(list, values);
  const shown = items.map((view) => ({ view, query: keptParameters(list, view.query) }));
  const current = shown.find(({ query }) => isSame(query, kept))?.view;
  return (
    <ViewBar
      label={t("label")}
      views={shown.map(({ view, query }) => ({
        href: withQuery(path, query),
        name: view.name,
        isCurrent: view === current,
        sharedBy: view.shared && !view.isOwn ? t("sharedBy", { name: view.owner.name }) : undefined,
      }))}
      actions={
        current
          ? current.isOwn
            ? viewActions(maker, current)
            : []
          : Object.keys(kept).length > 0
            ? saveView(maker, list, kept)
            : []
      }
    />
  );
}
