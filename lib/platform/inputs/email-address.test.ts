import { describe, expect, test } from "vitest";
import { EmailAddress } from "@/lib/platform/inputs/email-address";

describe("an e-mail address", () => {
  test.each([
    ["a&b@example.com"],
    ["o'hara@example.com"],
    ["first.last+tag@mail.example.co.uk"],
    ["{x}=y/z!#$%*?^`|~@example.com"],
    ["1@2.com"],
    ["anna@xn--kerstad-exa.xn--p1ai"],
  ])("%s is accepted", (address) => expect(EmailAddress.safeParse(address).success).toBe(true));

  test.each([
    ["a@b"],
    [".a@example.com"],
    ["a.@example.com"],
    ["a..b@example.com"],
    ["a b@example.com"],
    ["a@-example.com"],
    ["a@example..com"],
    ["a@example.com\n"],
    ['"a b"@example.com'],
    ["a@[127.0.0.1]"],
    [`${"a".repeat(65)}@example.com`],
    [`a@${"b".repeat(60)}.${"c.".repeat(100)}com`],
  ])("%j is refused", (address) => expect(EmailAddress.safeParse(address).success).toBe(false));
});
