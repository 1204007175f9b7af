import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const pageDoesNotWork: StarterArticle = {
  slug: "page-does-not-work",
  topic: "ACCOUNT",
  places: ["ERROR", "SIGN_IN"],
  texts: {
    en: {
      title: "A page or button does not work",
      summary: "Load the page again, try another browser, and send us the reference that is shown.",
      keywords: [
        "error",
        "bug",
        "website down",
        "not loading",
        "crash",
        "blank page",
        "offline",
        "trace id",
        "app",
      ],
      body: `Load the page again first. Most faults last only a moment, and then it works.

## Try this

1. Load the page again.
2. Check your connection: open another website, or change between Wi-Fi and mobile data.
3. Sign in again. A sign-in ends after a week, or when the device is not used for three days.
4. Turn off blockers and VPN, or use another browser or a private window.
5. Update the browser.

## What the message means

- **We cannot be reached right now:** your device or our service has no connection. The page tries again automatically where it can.
- **There is nothing here:** the address is mistyped, or the page belongs to another account. Check with which address you are signed in, under [Account](/account).
- **Your role does not let you do that:** ask your company's administrator. [See what each role may do](/help/people-and-roles).
- **Too many attempts:** wait some minutes, and try again.
- **That did not work:** the fault is ours. Try again in a moment.

## You were paying or ordering

Look under [Orders](/orders) or [Invoices](/invoices) before you try again. If the payment arrived, it is shown there. If it did not, pay again: you are not charged a second time for the same order or invoice.

## It happens again

Write to {supportEmail}. Say what you wanted to do, and when. Copy the **reference** from the message. With it we find the fault at once.
`,
    },
    sv: {
      title: "En sida eller knapp fungerar inte",
      summary: "Ladda om sidan, prova en annan webbläsare och skicka oss referensen som visas.",
      keywords: [
        "felmeddelande",
        "bugg",
        "sidan ligger nere",
        "laddar inte",
        "krasch",
        "vit sida",
        "offline",
        "hemsidan",
        "appen",
      ],
      body: `Ladda först om sidan. De flesta fel varar bara en stund, och sedan fungerar det.

## Prova det här

1. Ladda om sidan.
2. Kontrollera uppkopplingen: öppna en annan webbplats, eller växla mellan wifi och mobildata.
3. Logga in igen. En inloggning tar slut efter en vecka, eller när enheten inte har använts på tre dagar.
4. Stäng av blockerare och VPN, eller använd en annan webbläsare eller ett privat fönster.
5. Uppdatera webbläsaren.

## Det här betyder meddelandet

- **Vi går inte att nå just nu:** din enhet eller vår tjänst saknar anslutning. Sidan försöker igen automatiskt där den kan.
- **Här finns ingenting:** adressen är felskriven, eller så hör sidan till ett annat konto. Se vilken adress du är inloggad med under [Konto](/account).
- **Din roll tillåter inte det:** fråga den som sköter företagets konto. [Se vad varje roll får göra](/help/people-and-roles).
- **För många försök:** vänta några minuter och försök igen.
- **Det gick inte:** felet är vårt. Försök igen om en stund.

## Du höll på att betala eller beställa

Titta under [Beställningar](/orders) eller [Fakturor](/invoices) innan du försöker igen. Har betalningen kommit fram syns den där. Har den inte det betalar du igen: inget dras två gånger för samma beställning eller faktura.

## Det händer igen

Skriv till {supportEmail}. Berätta vad du ville göra och när. Kopiera **referensen** ur meddelandet. Med den hittar vi felet direkt.
`,
    },
  },
};
