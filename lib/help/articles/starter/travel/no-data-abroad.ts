import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const noDataAbroad: StarterArticle = {
  slug: "no-data-abroad",
  topic: "TRAVEL",
  places: ["TRAVEL", "SUBSCRIPTION", "DATA_USED_UP"],
  texts: {
    en: {
      title: "Mobile data does not work abroad",
      summary: "Turn on data roaming, choose the right SIM, and see whether the travel package has ended.",
      keywords: ["no internet abroad", "overseas", "travel esim not working", "no network", "top up"],
      body: `Usually data roaming is off, or the phone uses the wrong SIM for data. Check the steps in this order.

## Check these

1. Turn off flight mode, and wait some minutes. The first connection in a new country takes longer.
2. Turn on data roaming for the SIM that you want to use. On an iPhone it is in Settings, Mobile Service (or Cellular), under that SIM. On Android it is called Roaming, under SIMs.
3. Choose that SIM for mobile data if the phone has several.
4. Let the phone choose the network automatically. If it does not connect, choose another network by hand.
5. Restart the phone.

## Is the SIM valid in this country?

A travel eSIM works in the countries of its package only. The package lists them. Your own plan works in the countries that its page lists. [See how to check it](/help/before-you-travel).

## Has the travel package ended?

A travel eSIM stops when its days or its data are used up, and nothing more is charged. Open [your line](/lines) to see what is left. Did you buy without an account? Sign in with the e-mail address of the purchase, and the eSIM is in your account. Then you can add more data if **Top-ups and add-ons** has a package for it. Otherwise buy a new [travel eSIM](/travel). You need Wi-Fi for that.

## It is not installed

You need Wi-Fi to install it. The link in the e-mail works for 30 days. After that, sign in with the same address.
`,
    },
    sv: {
      title: "Surfen fungerar inte utomlands",
      summary: "Slå på dataroaming, välj rätt SIM och se om resepaketet är slut.",
      keywords: [
        "resa",
        "inget internet utomlands",
        "mobildata utlandet",
        "rese-esim fungerar inte",
        "inget nät",
        "paket slut",
      ],
      body: `Oftast är dataroaming avstängt, eller så använder telefonen fel SIM för surf. Gå igenom stegen i den här ordningen.

## Kontrollera det här

1. Stäng av flygplansläget och vänta några minuter. Första anslutningen i ett nytt land tar längre tid.
2. Slå på dataroaming för det SIM du vill använda. I en iPhone finns det i Inställningar, Mobilnät, under det SIM-kortet. I Android heter det Roaming och finns under SIM-kort.
3. Välj det SIM-kortet för mobildata om telefonen har flera.
4. Låt telefonen välja nät automatiskt. Ansluter den inte, välj ett annat nät för hand.
5. Starta om telefonen.

## Gäller SIM-kortet i landet?

Ett rese-eSIM fungerar bara i länderna som ingår i paketet. De står på paketet. Ditt eget abonnemang fungerar i länderna som står på dess sida. [Så kontrollerar du det](/help/before-you-travel).

## Är resepaketet slut?

Ett rese-eSIM slutar fungera när dagarna eller surfen är slut, och inget mer dras. Öppna [ditt abonnemang](/lines) för att se vad som är kvar. Köpte du utan konto? Logga in med e-postadressen från köpet, så finns ditt eSIM på kontot. Då kan du fylla på om det finns ett paket under **Påfyllning och tillägg**. Annars köper du ett nytt [rese-eSIM](/travel). Det behöver du wifi för.

## Det är inte installerat

Du behöver wifi för att installera. Länken i mejlet gäller i 30 dagar. Därefter loggar du in med samma adress.
`,
    },
  },
};
