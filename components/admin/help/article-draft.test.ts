import { describe, expect, test } from "vitest";
import { CreateHelpArticleRequest, type HelpArticle } from "@/lib/help/articles/model";
import {
  blankArticle,
  draftOf,
  isRemovable,
  missingTargets,
  requestOf,
  slugOf,
  withText,
} from "./article-draft";

const ARTICLE: HelpArticle = {
  helpArticleId: "a",
  slug: "refunds",
  topic: "BILLS",
  places: ["PAYMENTS", "INVOICE"],
  position: 3,
  state: "PUBLISHED",
  texts: [
    { language: "en", title: "Refunds", summary: "When.", keywords: ["money back", "credit"], body: "Soon." },
    { language: "en", market: "US", title: "US", summary: "When.", keywords: [], body: "Later." },
  ],
  version: 4,
  createdAt: "2026-11-28T10:00:00.000Z",
  updatedAt: "2026-11-28T10:00:00.000Z",
};

describe("the inputs of an article", () => {
  test("are sent as they were read if nothing is changed", () => {
    const { slug, topic, places, position, state, texts } = ARTICLE;
    expect(requestOf(draftOf(ARTICLE))).toEqual({ slug, topic, places, position, state, texts });
  });

  test("have keywords separated by commas, each sent once", () => {
    const draft = draftOf(ARTICLE);
    const [text] = draft.texts;
    expect(text!.keywords).toBe("money back, credit");
    const typed = requestOf({ ...draft, texts: [{ ...text!, keywords: " refund,money back ,, refund," }] });
    expect(typed.texts[0]!.keywords).toEqual(["refund", "money back"]);
  });

  test("of a new article are refused by the API until they are filled in", () => {
    const { error } = CreateHelpArticleRequest.safeParse(requestOf(blankArticle("sv")));
    expect(new Set(error?.issues.map(({ path }) => path.join(".")))).toEqual(
      new Set(["slug", "texts.0.title", "texts.0.summary", "texts.0.body"]),
    );
  });
});

describe("the texts of an article", () => {
  const { texts } = draftOf(ARTICLE);

  test("can be added for each language and market without one", () => {
    expect(missingTargets(texts, ["en", "sv"], ["SE", "US"])).toEqual([
      { language: "en", market: "SE" },
      { language: "sv", market: "" },
      { language: "sv", market: "SE" },
      { language: "sv", market: "US" },
    ]);
  });

  test("for a market begin as a copy of the general text in the same language", () => {
    const added = withText(draftOf(ARTICLE), { language: "en", market: "SE" });
    expect(added.texts.at(-1)).toMatchObject({
      language: "en",
      market: "SE",
      title: "Refunds",
      body: "Soon.",
    });
    const other = withText(draftOf(ARTICLE), { language: "sv", market: "" });
    expect(other.texts.at(-1)).toMatchObject({ language: "sv", market: "", title: "", body: "" });
  });

  test("can be removed if another one for every market remains", () => {
    expect(isRemovable(texts, 0)).toBe(false);
    expect(isRemovable(texts, 1)).toBe(true);
    const two = withText(draftOf(ARTICLE), { language: "sv", market: "" }).texts;
    expect(isRemovable(two, 0)).toBe(true);
  });
});

test("a slug of a title has its words without accents", () => {
  expect(slugOf("Så flyttar du ditt nummer – på 5 minuter!")).toBe("sa-flyttar-du-ditt-nummer-pa-5-minuter");
  expect(slugOf("?")).toBe("");
  expect(slugOf(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
});
