export type NetworkFailure = {
  reasonCode: string;
  message: string;
  retryable: boolean;
  fixable?: boolean;
  requiredFields?: string[];
};
