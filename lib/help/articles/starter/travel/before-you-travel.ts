import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const beforeYouTravel: StarterArticle = {
  slug: "before-you-travel",
  topic: "TRAVEL",
  places: ["TRAVEL", "PLANS", "DATA_USED_UP"],
  texts: {
    en: {
      title: "Travel eSIM or roaming: what should I do before a trip?",
      summary: "See where your plan works abroad, buy a travel eSIM if it does not, and install it at home.",
      keywords: [
        "overseas",
        "holiday",
        "vacation",
        "roaming charges",
        "data abroad",
        "international",
        "wifi abroad",
        "travel sim",
      ],
      body: `Roaming means that your own plan works abroad. A travel eSIM is a separate package with data for a country or a region. Look first at whether your plan works where you go. If it does not, or has too little data, buy a travel eSIM.

## Does my plan work there?

Open your plan under [Plans](/plans). If it works in several countries, the page lists them. On the page of [your line](/lines), allowances for other countries are under **Abroad**. You may also find an add-on for use abroad under **Top-ups and add-ons**.

## Buy a travel eSIM

1. Choose the country under [Travel eSIM](/travel), and compare price, data and days. A package is paid once, and nothing renews.
2. Check that the phone [takes an eSIM and is unlocked](/help/does-my-phone-take-an-esim).
3. Pay with a card. The QR code comes to your screen and your e-mail. You need no account.
4. Install it at home, on Wi-Fi. It can be installed only once, on one phone.
5. After landing, choose the travel eSIM for mobile data, and turn on data roaming for it.

The package says when its days begin: when you buy it, or when it first connects. Your own number stays on for calls and texts. Turn off data roaming for your own SIM if it is not to be used for data.

## Keep your codes at hand

Print the e-mail, or save it on another device. Anyone who has the code or the link can install the eSIM, so pass it on only to the traveller.
`,
    },
    sv: {
      title: "Rese-eSIM eller roaming: vad gör jag före resan?",
      summary: "Se var ditt abonnemang fungerar, köp ett rese-eSIM om det behövs och installera det hemma.",
      keywords: [
        "semester",
        "roamingavgift",
        "surfa utomlands",
        "wifi utomlands",
        "resesim",
        "simkort utomlands",
        "eu",
      ],
      body: `Roaming betyder att ditt eget abonnemang fungerar utomlands. Ett rese-eSIM är ett separat paket med surf för ett land eller en region. Se först om ditt abonnemang fungerar dit du ska. Gör det inte det, eller har det för lite surf, köper du ett rese-eSIM.

## Fungerar mitt abonnemang där?

Öppna ditt abonnemang under [Abonnemang](/plans). Fungerar det i flera länder står de på sidan. På sidan för [det abonnemang du har](/lines) visas det som gäller i andra länder under **Utomlands**. Där kan också finnas ett tillägg för utlandet under **Påfyllning och tillägg**.

## Köp ett rese-eSIM

1. Välj landet under [Rese-eSIM](/travel) och jämför pris, surf och dagar. Du betalar en gång och inget förnyas.
2. Kontrollera att telefonen [klarar eSIM och är olåst](/help/does-my-phone-take-an-esim).
3. Betala med kort. QR-koden kommer på skärmen och med e-post. Du behöver inget konto.
4. Installera det hemma, på wifi. Det går bara att installera en gång, i en telefon.
5. Välj rese-eSIM:et för mobildata när du har landat och slå på dataroaming för det.

På paketet står när dagarna börjar räknas: när du köper det eller när det ansluter första gången. Ditt eget nummer är kvar för samtal och sms. Stäng av dataroaming för ditt eget SIM om du inte vill surfa med det.

## Ha koderna till hands

Skriv ut mejlet eller spara det på en annan enhet. Den som har koden eller länken kan installera ditt eSIM, så skicka den bara till den som ska resa.
`,
    },
  },
};
