/** The ids of payment pages as the payment provider makes them; no other is ever asked for. */
export const checkoutIdPattern = /^cs_\w{1,196}$/;
