import { expect, test } from "vitest";
import { createEndUserApi } from "@/lib/client/client";
import { sessionEnded } from "@/lib/client/session-ended";

/** The address to which a call answered with `status` and `internalCode` redirects. */
async function leadsTo(
  { status, internalCode }: { status: number; internalCode: string },
  { signedIn = true, cookies = "signed_in=1", place = "/checkout/42?step=number" } = {},
): Promise<string | undefined> {
  let went: string | undefined;
  const failure = { code: "not_allowed", internalCode, message: "No.", traceId: "1" };
  const client = createEndUserApi({
    baseUrl: "http://brand.test/api/v2/end-user",
    fetch: async () => Response.json(failure, { status }),
  });
  client.use(
    sessionEnded({
      wasSignedIn: () => signedIn,
      cookies: () => cookies,
      place: () => place,
      goTo: (address) => {
        went = address;
      },
    }),
  );
  expect((await client.GET("/customers")).error).toEqual(failure);
  return went;
}
const ENDED = { status: 401, internalCode: "2000" };
const LOGIN = "/login?next=%2Fcheckout%2F42%3Fstep%3Dnumber&ended=1";

test("a visitor whose session ended signs in and returns to the step", async () => {
  expect(await leadsTo(ENDED)).toBe(LOGIN);
  // The cookie expired in the browser, so the call was a guest's.
  expect(await leadsTo({ status: 404, internalCode: "3100" }, { cookies: "theme=dark" })).toBe(LOGIN);
});

test("other failures, and visitors who were never signed in, stay on the page", async () => {
  expect(await leadsTo({ status: 404, internalCode: "3100" })).toBeUndefined();
  expect(await leadsTo({ status: 409, internalCode: "2000" }, { cookies: "" })).toBeUndefined();
  expect(await leadsTo(ENDED, { signedIn: false })).toBeUndefined();
  expect(await leadsTo(ENDED, { place: "/login" })).toBeUndefined();
});
