import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import adminAct from "@/messages/en/adminAct.json" with { type: "json" };
import type { Action } from "./action";
import { ActionButton } from "./action-button";

const ACTION: Action = {
  operationId: "updateUser",
  method: "PUT",
  path: "/users/1",
  title: "Correct a person",
  text: "",
  submit: "Save",
  done: "",
  needs: { right: "may", reason: true, stepUp: false, level: 2 },
};

const shown = (more: Partial<Action>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{ adminAct }} timeZone="Europe/Stockholm">
      <ActionButton action={{ ...ACTION, ...more }} />
    </NextIntlClientProvider>,
  );

test("a possible action opens a window", () => {
  expect(shown({})).toContain('aria-haspopup="dialog"');
});

test("a refused action opens no window and says why", () => {
  const refused = shown({ refusal: "L. E. is not an administrator." });
  expect(refused).not.toContain('aria-haspopup="dialog"');
  expect(refused).toContain("Correct a person");
  expect(refused).toContain(adminAct.whyNot);
  // Pages put buttons into paragraphs, in which a browser accepts no blocks.
  expect(refused).not.toMatch(/<(div|p|dl)\b/);
  expect(refused).toContain("<span>L. E. is not an administrator.</span>");
});
