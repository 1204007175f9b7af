import { expect, type Page } from "@playwright/test";

/** A wallet of the sandbox's payment form, as its button says. */
export type WalletName = "Apple Pay" | "Google Pay" | "Link";

/** The cards in every wallet of the sandbox, by what they do. */
const WALLET_CARDS = { good: "4242424242424242", declined: "4000000000000002" } as const;

/** Gives the browser wallets, for every page that opens later. An automated browser has none of its own. */
export async function giveWallets(page: Page, ...wallets: WalletName[]): Promise<void> {
  const names = wallets.map((name) => name.toLowerCase().replace(" ", "_")).join(",");
  await page.addInitScript((value) => {
    try {
      localStorage.setItem("sandbox-wallets", value);
    } catch {
      // A frame without an origin has no storage.
    }
  }, names);
}

export const walletButton = (page: Page, wallet: WalletName) =>
  page.getByRole("button", { name: new RegExp(`${wallet}$`) });

export const walletSheet = (page: Page, wallet: WalletName) =>
  page.getByRole("dialog", { name: new RegExp(`^${wallet}:`) });

/** Opens a wallet's sheet and confirms it. */
export async function confirmInWallet(
  page: Page,
  wallet: WalletName,
  card: keyof typeof WALLET_CARDS = "good",
): Promise<void> {
  await walletButton(page, wallet).click();
  const sheet = walletSheet(page, wallet);
  await sheet.getByRole("combobox").selectOption(WALLET_CARDS[card]);
  await sheet.getByRole("button").last().click();
  await expect(sheet).toBeHidden();
}
