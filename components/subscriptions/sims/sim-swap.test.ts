import { describe, expect, it } from "vitest";
import { simRequest, suggestedKind } from "./sim-swap";

describe("suggestedKind", () => {
  it("is the other kind for a switch, the quickest for a lost phone, else the same", () => {
    expect(suggestedKind("OTHER_KIND", "ESIM")).toBe("CARD");
    expect(suggestedKind("OTHER_KIND", "CARD")).toBe("ESIM");
    expect(suggestedKind("LOST", "CARD")).toBe("ESIM");
    expect(suggestedKind("NEW_PHONE", "CARD")).toBe("CARD");
    expect(suggestedKind("BROKEN", "ESIM")).toBe("ESIM");
  });
});

describe("simRequest", () => {
  const address = { street: "Storgatan 1", street2: " ", zip: "111 22", city: "Stockholm", country: "SE" };

  it("has an address for a card, and none for an eSIM", () => {
    expect(simRequest("ESIM", address)).toEqual({ sim: { esim: true } });
    expect(simRequest("CARD", address)).toEqual({
      sim: { esim: false },
      deliveryAddress: { street: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" },
    });
  });
});
