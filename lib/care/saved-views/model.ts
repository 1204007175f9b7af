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
  .describe("Name of the view. Unique among the person's views of the list.");
const query = z
  .record(z.string().max(30), z.string().min(1).max(100))
  .describe("The query parameters of the list's page. Parameters that identify a person are rejected.");
const shared = z.boolean().describe("Whether all staff see the view.");

export const SavedView = z
  .object({
    savedViewId: z.string().describe("The view."),
    list: SavedViewList,
    name,
    query,
    shared,
    owner: z
      .object({
        staffId: z.string().describe("The owner of the view."),
        name: z.string().describe("Name of the owner."),
      })
      .describe("The staff member who owns the view."),
    isOwn: z.boolean().describe("Whether it is the caller's view. Only the owner can change and delete it."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "SavedView", description: "A saved filter of a list." });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewRequest = z
  .object({ list: SavedViewList, name, query, shared: shared.default(false) })
  .meta({ id: "SavedViewRequest" });
export type SavedViewRequest = z.output<typeof SavedViewRequest>;

export const UpdateSavedViewRequest = z
  .object({ name, query, shared })
  .meta({ id: "UpdateSavedViewRequest" });
export type UpdateSavedViewRequest = z.output<typeof UpdateSavedViewRequest>;
