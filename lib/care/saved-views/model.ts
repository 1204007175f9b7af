import { z } from "zod";
import { VIEW_LISTS, type ViewList } from "@/lib/care/saved-views/lists";

const LISTS = Object.keys(VIEW_LISTS) as [ViewList, ...ViewList[]];

export const SavedViewList = z
  .enum(LISTS)
  .meta({ id: "SavedViewList", description: "A list of the staff pages." });

const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .describe("What the person calls it. Unique among their views of the list.");
const query = z
  .record(z.string().max(30), z.string().min(1).max(100))
  .describe("The query parameters of the list's page. Those that name a person are refused.");
const shared = z.boolean().describe("Whether all of the staff see it.");

export const SavedView = z
  .object({
    savedViewId: z.string().describe("The view."),
    list: SavedViewList,
    name,
    query,
    shared,
    owner: z
      .object({ staffId: z.string().describe("Who keeps it."), name: z.string().describe("Their name.") })
      .describe("The member of staff who keeps it."),
    isOwn: z.boolean().describe("Whether it is the caller's: they alone change and delete it."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "SavedView", description: "A filter of a list, kept under a name." });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewRequest = z
  .object({ list: SavedViewList, name, query, shared: shared.default(false) })
  .meta({ id: "SavedViewRequest" });
export type SavedViewRequest = z.output<typeof SavedViewRequest>;

export const UpdateSavedViewRequest = z
  .object({ name, query, shared })
  .meta({ id: "UpdateSavedViewRequest" });
export type UpdateSavedViewRequest = z.output<typeof UpdateSavedViewRequest>;
