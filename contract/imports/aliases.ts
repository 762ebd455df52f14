import type { ImportField } from './fields.ts'

/**
 * Column headers that other systems use for each field, in lowercase and without spaces or punctuation. They come from
 * HomeNet, vAuto, DealerCenter, Dealer.com, Frazer, Google's vehicle feed, Meta's automotive catalog, mobile.de and
 * AutoScout24. The names of our own columns are recognized without an entry here.
 */
export const columnAliases: Partial<Record<ImportField, string>> = {
  stockNumber: `stock stockno stockid stocknum stocknr stk stkno stknum stknumber inventorynumber inventoryid unitnumber
    vehicleid dealerstocknumber internalnumber internenummer offerreference referencenumber angebotsnummer internenr`,
  make: 'manufacturer brand marke vehiclemake makename division',
  vehicle: 'vehiclename yearmakemodel yearmakemodeltrim ymm ymmt vehicletitle',
  model: 'modelname vehiclemodel modell modeldescription',
  trim: 'trimlevel trimname series seriesname modelversion variant vehicletrim subtrim version modeltrim variante style specification derivative seriesdetail',
  year: 'modelyear vehicleyear yr my yearmodel makeyear baujahr',
  price: `sellingprice saleprice internetprice listprice askingprice advertisedprice retailprice webprice onlineprice
    priceamount currentprice vehicleprice finalprice specialprice preis bruttopreis consumerprice ourprice dealerprice pricecurrent`,
  mileage: 'odometer miles odometerreading vehiclemileage mileagevalue odometervalue',
  mileageUnit: 'odometerunit odometerunits mileageunits mileageunitcode odometertype',
  horsepower: 'enginehorsepower power enginepower leistung maxhorsepower bhp',
  transmission: `transmissiontype trans transmissiondescription transmissiondescr getriebe gearbox transmissionname geartype
    gearing getriebeart`,
  fuelType: 'fuel enginefueltype enginefuel kraftstoff kraftstoffart fueltypename fuelcategory treibstoff',
  bodyStyle: `bodytype vehiclebodytype bodydescription bodystylename bodyname karosserie vehiclebody bodystyledescription
    kategorie`,
  color: `exteriorcolor extcolor colour exteriorcolour extcolour exteriorcolorname farbe exteriorcolordescription
    exteriorcolorgeneric colorname extcolorname bodycolor manufacturercolorname exterior paint paintcolor`,
  description: `comments comment vehiclecomments dealercomments sellercomments notes descriptiontext vehicledescription
    marketingdescription internetcomments websitecomments beschreibung bemerkung salescomments adtext
    additionalinformation webaddescription details vehicledetails content postcontent descriptions autowriterdescription`,
  images: `photourls photourl photos photo imageurls imageurl imagelist imagelinks imagelink image pictures picture
    pictureurls pictureurl imagesurl photolinks additionalimagelink additionalimageurls bilder bild allphotos
    vehiclephotos photourllist picturelist pics`,
  vin: 'vinnumber vehicleidentificationnumber vehiclevin chassisnumber fin fahrgestellnummer',
  doors: 'doorcount numberofdoors doornumber turen anzahlturen numdoors noofdoors',
  seats: 'seatcount numberofseats seatingcapacity passengercapacity passengers sitze numseats noofseats',
  owners: 'numberofowners previousowners numberofpreviousowners ownercount vorbesitzer noofowners',
  interiorColor: `intcolor interiorcolour intcolour interiorcolorname innenfarbe interiorcolordescription intcolorname`,
  interiorMaterial:
    'interior upholstery interiortype upholsterymaterial seatmaterial interiortrim innenausstattung intupholstery',
  steering: 'steeringside steeringwheel steeringposition drivingside',
  engineLayout: 'engineconfiguration cylinderconfiguration engineblocktype engineblock',
  cylinders: 'enginecylinders cylindercount cyl numberofcylinders zylinder cyls enginecylinderct enginecylindercount',
  batteryCapacity:
    'batterycapacitykwh batterykwh batterysize batterysizekwh usablebattery usablebatterycapacity batterie batteriekapazitat',
  electricRange: `range electricrangemiles evrange evrangemiles batteryrange rangemiles eparange estimatedrange allelectricrange reichweite
    elektrischereichweite`,
  displacement: `enginedisplacement enginesize displacementcc displacementl enginedisplacementcc enginedisplacementl
    cubiccapacity hubraum liters engineliters ccm`,
  drivetrain: `drivetype drive drivetrains driveline drivetraintype wheeldrive drivewheels antrieb drivetraindesc
    drivetraindescription`,
  firstRegistration:
    'dateoffirstregistration firstregistrationdate erstzulassung registrationdate firstreg ez datefirstregistered',
  titleStatus: 'vehicletitle titletype titlebrand vehicletitlestatus',
  serviceHistory: 'servicerecords servicehistorytype maintenancehistory',
  accidents: 'accidenthistory accidentdetails damagehistory',
  modifications: 'aftermarket mods aftermarketmodifications',
  warranty: 'warrantydescription remainingwarranty warrantytext',
  equipment: `options features optionlist featurelist installedoptions vehicleoptions vehiclefeatures optiontext
    standardfeatures dealeroptions factoryoptions equipmentlist ausstattung equipmentcode equipmentcodes
    vehicleoption vehiclefeature`,
  place: 'standort zip zipcode postalcode postcode plz',
}

/** Columns that dealer systems often export but that listings have no field for. They are ignored without asking the seller. */
export const unneededColumns = `
  dealerid dealername dealer dealercode dealershipid dealershipname dealeraddress dealercity dealerstate dealerzip
  dealerzipcode dealerphone dealerpostalcode dealerurl dealerwebsite dealeremail dealerregion dealercountry storeid
  storename storecode rooftop rooftopid accountid customerid customernumber companyid companyname mobilesellerid sellerid
  sellername sellerphone selleremail phone email contactname contactphone contactemail address addr1 addr2 city state
  region zip zipcode postalcode country latitude longitude lat lng website url link vdpurl vehicleurl vehicledetailurl
  detailurl listingurl vdplink weburl landingpage dealerlink mobilelink
  new used newused type condition vehiclecondition stocktype inventorytype vehicletype certified iscertified cpo
  certifiedpreowned certificationtype certifiednumber certificationnumber certifieddate certifiedwarranty
  dateinstock instockdate dateadded daysinstock daysonlot age inventorydate inventorysince dateinventory datelisted
  dateonlot datefirstonlot lastmodified lastmodifieddate lastupdated modifieddate dateupdated updated
  createdat createddate photosupdated photoslastmodified photoslastmodifieddate imagesmodified imagesmodifieddate
  imagecount photocount numberofphotos datephotosadded pricelastmodified pricemodified datemodified
  msrp invoice invoiceprice invoiceamount cost vehiclecost dealercost bookvalue kbb kbbvalue blackbook blackbookvalue
  nada nadavalue wholesaleprice wholesale rebate incentive discount holdback pack monthlypayment downpayment
  currency pricecurrency offerprice mincurrency vat vatrate
  citympg hwympg highwaympg mpgcity mpghighway epacity epahighway combinedmpg mpg epaclassification
  fueleconomy fueleconomycity fueleconomyhighway co2 emissions emissionclass
  transmissionspeed transmissionspeeds speeds numberofgears gears gearcount
  enginedescription enginetype enginename engineblocktypename engineaspiration aspiration induction torque
  valves bedlength cabtype cargobodytype wheelbase wheelbasecode curbweight gvwr marketclass passengertype
  internalcomments dealerinternalcomments internalnotes modelnumber modelcode mfrmodelcode manufacturermodelcode
  oemmodelcode oemmodelnumber packagecode optioncodes optioncode factorycodes factorycode chromestyleid styleid styleids
  chromemultistyleid chromedataid jatoid edmundsstyleid kbbid nadaid vehiclecategory
  exteriorcolorcode extcolorcode exteriorcolorhexcode extcolorhexcode intcolorcode interiorcolorcode
  intcolorhexcode interiorcolorhexcode colorcode extcolorhex intcolorhex baseexteriorcolor extcolorgeneric
  intcolorgeneric interiorupholsterycode hex
  carfax carfaxoneowner carfaxurl carfaxreport autocheck autocheckurl historyreport historyreporturl oneowner
  carfaxhistoryreporturl
  video videourl videourls videolink youtubeurl videoplayerurl vehiclevideo spinurl view360url 360url virtualtour
  status vehiclestatus availability instock istransit intransit isspecial special specialfield featured ishomepagespecial
  sold issold solddate hold onhold licenseplate platenumber license plate tags keywords
  disclaimer pricedisclaimer warrantyid standardbody stdbody marketingtitle headline tagline adtitle
  stateofvehicle messagecode productid googleproductcategory legaldisclaimer vehiclefulfillment
  thumbnail thumbnailurl thumbnailimage heading dom daysonmarket listingtitle seotitle
  imagetag imagetag0 image0tag0 videotag
  vdp latestphotomodifieddate physicalimages dealershipaddress videosource dealercrmemail isnew dealerradius vehiclemsrp miscprice1 miscprice2
  miscprice3 styledescription
  fahrzeugart metallic kundennummer hu mwst oldtimer beschaedigtesfahrzeug klima taxi jahreswagen neufahrzeug
  unsereempfehlung garantie
  pricewholesale pricecost unitcost appraisedvalue pricerank vrank linktemplate vehiclepricetype
`
