import { z } from "zod";
import {
  SavedView,
  SavedViewList,
  SavedViewRequest,
  UpdateSavedViewRequest,
} from "@/lib/care/saved-views/model";
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from "@/lib/care/saved-views/saved-views";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const self = { tag: "Staff", surfaces: ["platform"], permission: "staff:self" } as const;
const params = z.object({ savedViewId: z.string().max(64) });

export const listSavedViewsOperation = operation({
  ...self,
  id: "listSavedViews",
  method: "GET",
  path: "/saved-views",
  summary: "List your own views of a list and those that colleagues share",
  query: z.object({ list: SavedViewList.describe("The list.") }),
  output: z.object({ items: z.array(SavedView) }).meta({ id: "SavedViewItems" }),
  reads: "replica",
  handle: (ctx, { query }) => listSavedViews(ctx, query.list),
});

export const createSavedViewOperation = operation({
  ...self,
  id: "createSavedView",
  method: "POST",
  path: "/saved-views",
  summary: "Save a filter of a list as a view",
  body: SavedViewRequest,
  output: SavedView,
  status: 201,
  failures: [failures.savedViewNameTaken, failures.tooManySavedViews],
  handle: (ctx, { body }) => createSavedView(ctx, body),
});

export const updateSavedViewOperation = operation({
  ...self,
  id: "updateSavedView",
  method: "PUT",
  path: "/saved-views/{savedViewId}",
  summary: "Change your own view",
  params,
  body: UpdateSavedViewRequest,
  output: SavedView,
  failures: [failures.savedViewNotFound, failures.savedViewNameTaken],
  handle: (ctx, { params, body }) => updateSavedView(ctx, params.savedViewId, body),
});

export const deleteSavedViewOperation = operation({
  ...self,
  id: "deleteSavedView",
  method: "DELETE",
  path: "/saved-views/{savedViewId}",
  summary: "Delete your own view",
  params,
  output: null,
  failures: [failures.savedViewNotFound],
  handle: async (ctx, { params }) => {
    await deleteSavedView(ctx, params.savedViewId);
    return undefined;
  },
});
