import { z } from "zod";
import {
  addStarterArticles,
  createHelpArticle,
  deleteHelpArticle,
  getHelpArticle,
  listHelpArticles,
  updateHelpArticle,
} from "@/lib/help/articles/manage";
import {
  CreateHelpArticleRequest,
  HelpArticle,
  HelpArticlePage,
  HelpPage,
  HelpPageQuery,
  HelpSearchQuery,
  HelpSearchResult,
  StarterArticlesResult,
  UpdateHelpArticleRequest,
} from "@/lib/help/articles/model";
import { readHelpPage } from "@/lib/help/articles/read";
import { searchHelp } from "@/lib/help/articles/search";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const read = { tag: "Help", surfaces: ["platform", "end-user"], permission: "catalog:read" } as const;
const managed = { tag: "Help", surfaces: ["platform"], permission: "brand:manage" } as const;
const params = z.object({ helpArticleId: z.string().max(64) });

export const searchHelpOperation = operation({
  ...read,
  id: "searchHelp",
  method: "GET",
  path: "/help",
  summary: "Search the help centre",
  description:
    "Returns the published articles that match the query, the best match first. Without a query, returns all in the order of the help page. Each article has the text for the language and the market of the reader.",
  query: HelpSearchQuery,
  output: HelpSearchResult,
  reads: "replica",
  handle: (ctx, { query }) => searchHelp(ctx, query),
});

export const readHelpPageOperation = operation({
  ...read,
  id: "readHelpPage",
  method: "GET",
  path: "/help/{slug}",
  summary: "Read an article of the help centre",
  description: "Returns the text for the language and the market of the reader. Drafts are not found.",
  params: z.object({ slug: z.string().max(80) }),
  query: HelpPageQuery,
  output: HelpPage,
  failures: [failures.helpArticleNotFound],
  handle: (ctx, { params, query }) => readHelpPage(ctx, params.slug, query.locale),
});

export const listHelpArticlesOperation = operation({
  ...managed,
  id: "listHelpArticles",
  method: "GET",
  path: "/help-articles",
  summary: "List the articles of the help centre by slug, drafts included",
  query: z.object(pageQuery),
  output: HelpArticlePage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listHelpArticles(ctx, query),
});

export const createHelpArticleOperation = operation({
  ...managed,
  id: "createHelpArticle",
  method: "POST",
  path: "/help-articles",
  changesShop: true,
  summary: "Create an article of the help centre",
  description: "A brand can have at most 200 articles.",
  body: CreateHelpArticleRequest,
  output: HelpArticle,
  status: 201,
  failures: [failures.helpSlugTaken, failures.tooManyHelpArticles],
  handle: (ctx, { body }) => createHelpArticle(ctx, body),
});

export const addStarterArticlesOperation = operation({
  ...managed,
  id: "addStarterArticles",
  method: "POST",
  path: "/help-articles/starter",
  changesShop: true,
  summary: "Add the articles that every brand can start with",
  description:
    "Adds about 30 articles in English and Swedish, published. An article whose slug the brand has already is left out, so a second call adds only what is missing.",
  output: StarterArticlesResult,
  failures: [failures.tooManyHelpArticles],
  handle: (ctx) => addStarterArticles(ctx),
});

export const getHelpArticleOperation = operation({
  ...managed,
  id: "getHelpArticle",
  method: "GET",
  path: "/help-articles/{helpArticleId}",
  summary: "Get an article of the help centre with all its texts",
  params,
  output: HelpArticle,
  failures: [failures.helpArticleNotFound],
  handle: (ctx, { params }) => getHelpArticle(ctx, params.helpArticleId),
});

export const updateHelpArticleOperation = operation({
  ...managed,
  id: "updateHelpArticle",
  method: "PUT",
  path: "/help-articles/{helpArticleId}",
  changesShop: true,
  summary: "Replace an article of the help centre",
  description: "Texts that the request does not contain are deleted.",
  params,
  body: UpdateHelpArticleRequest,
  output: HelpArticle,
  failures: [failures.helpArticleNotFound, failures.helpArticleChanged, failures.helpSlugTaken],
  handle: (ctx, { params, body }) => updateHelpArticle(ctx, params.helpArticleId, body),
});

export const deleteHelpArticleOperation = operation({
  ...managed,
  id: "deleteHelpArticle",
  method: "DELETE",
  path: "/help-articles/{helpArticleId}",
  changesShop: true,
  summary: "Delete an article of the help centre",
  params,
  output: null,
  failures: [failures.helpArticleNotFound],
  handle: async (ctx, { params }) => {
    await deleteHelpArticle(ctx, params.helpArticleId);
    return undefined;
  },
});
