/** The format of the payment provider's payment page ids; no other id is ever requested. */
export const checkoutIdPattern = /^cs_\w{1,196}$/;
