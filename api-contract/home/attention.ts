/** As many of a kind need attention as are told one by one. */
export const maxAttention = 10;
