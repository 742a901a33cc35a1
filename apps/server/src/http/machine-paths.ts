/** What machines ask for is answered to machines, also while nothing is there. */
export const machinePaths = /^\/(status|healthz|livez|readyz|metrics)(\/|$)/;
