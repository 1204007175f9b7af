import { expect, test } from "vitest";
import { MASK } from "@/lib/http/masks/fields";
import { maskAnswer } from "@/lib/http/masks/mask";

const STRANGER = { masked: true, verifiedCustomerId: null, isTheirs: false };

const shown = (description: string) => maskAnswer({ customerId: "c", description }, STRANGER);

test.each([
  ["Invoice 2026-00009", "Invoice 2026-00009"],
  ["Credit note CN-2026-123456", "Credit note CN-2026-123456"],
  ["Calls from 070-174 06 14", `Calls from ${MASK} 14`],
  ["Calls from +46701740614", `Calls from ${MASK} 14`],
  ["20260000912", `${MASK} 12`],
  ["2026-000091234567", `${MASK} 67`],
])("free text: %s", (text, expected) => {
  expect(shown(text)).toMatchObject({ description: expected });
});
