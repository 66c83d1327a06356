// FeatureSpec
