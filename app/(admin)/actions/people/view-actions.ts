import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action, ActionField } from "@/components/admin/act/action";
import type { ViewList } from "@/lib/care/saved-views/lists";
import type { SavedView } from "@/lib/care/saved-views/model";
import {
  createSavedViewOperation,
  deleteSavedViewOperation,
  updateSavedViewOperation,
} from "@/lib/care/saved-views/operations";

const LONGEST_NAME = 60;

const fieldsOf = ({ t }: ActionMaker, view?: SavedView): ActionField[] => [
  {
    kind: "text",
    name: "name",
    label: t("createSavedView.name"),
    max: LONGEST_NAME,
    ...(view && { value: view.name }),
  },
  {
    kind: "choice",
    name: "shared",
    label: t("createSavedView.shared"),
    value: String(view?.shared ?? false),
    options: [
      { value: "false", label: t("createSavedView.forMe") },
      { value: "true", label: t("createSavedView.forAll") },
    ],
  },
];

/** Keeps the filter of a list under a name. */
export const saveView = (maker: ActionMaker, list: ViewList, query: Record<string, string>): Action[] =>
  allowedActions([
    maker.make(createSavedViewOperation, {
      body: { list, query },
      words: actionWords(maker.t, "createSavedView"),
      fields: fieldsOf(maker),
    }),
  ]);

/** What the person can do with a view of their own. */
export const viewActions = (maker: ActionMaker, view: SavedView): Action[] => {
  const params = { savedViewId: view.savedViewId };
  return allowedActions([
    maker.make(updateSavedViewOperation, {
      params,
      body: { query: view.query },
      words: actionWords(maker.t, "updateSavedView", { name: view.name }),
      fields: fieldsOf(maker, view),
    }),
    maker.make(deleteSavedViewOperation, {
      params,
      danger: true,
      words: actionWords(maker.t, "deleteSavedView", { name: view.name }),
    }),
  ]);
};
