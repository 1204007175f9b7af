import { describe, expect, test } from "vitest";
import { SCENARIOS } from "@/components/developers/testing/scenarios";
import { OPERATIONS } from "@/lib/operations";
import { CONTROLS } from "@/sandbox/control/commands";
import { testCardOfToken } from "@/sandbox/stripe/customers/cards";

// Here, because the pages know no code of the sandbox.
describe.each(SCENARIOS)("the scenario $title of the testing page", ({ calls }) => {
  test("calls only operations, controls and cards that exist", () => {
    const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
    for (const { method, path, body } of calls) {
      const plain = path.split("?")[0]!;
      const control = /^\/sandbox\/_control\/(.+)$/.exec(plain)?.[1];
      if (control) expect(Object.keys(CONTROLS), plain).toContain(control);
      else if (!plain.startsWith("/sandbox/"))
        expect(
          OPERATIONS.some(
            (operation) =>
              operation.method === method &&
              operation.surfaces.includes("platform") &&
              patternOf(operation.path).test(plain),
          ),
          `${method} ${plain}`,
        ).toBe(true);
      const card = (body as { payment_method?: string } | undefined)?.payment_method;
      if (card) expect(testCardOfToken(card), card).toBeDefined();
    }
  });
});
